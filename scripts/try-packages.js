// Installs packed tarballs into an empty project, as a user would, and uses them there. Plain JavaScript without packages,
// because it runs on every Node that we support, where nothing else of the checkout is installed.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'

const USAGE = `Usage: node scripts/try-packages.js FOLDER [--msw RANGE]
       node scripts/try-packages.js --installed PROJECT

Installs the tarballs of FOLDER and MSW into an empty project, by npm and with its registry, and uses them: the command, the sandbox and a
check of it, the libraries, the client and the request handlers. With --installed, uses what a project has.

  --msw RANGE  which MSW (2)
`

const toolchain = manifestAt(new URL('../package.json', import.meta.url)).name
const client = toolchain.replace(/[^/]+$/, 'client')

const USES = `
  import { setupServer } from 'msw/node'
  import { startSandbox } from '${toolchain}/sandbox'
  import { conform } from '${toolchain}/conformance'
  import { createClient } from '${client}'
  import { answer, handlers } from '${client}/msw'
  const client = createClient({ baseUrl: process.argv[1], apiKey: 'ap_test_admin' })
  const { data } = await client.billing.getSubAccountBilling({ locationId: 'loc_kept' })
  const server = setupServer(...handlers())
  server.listen()
  const status = async () => (await fetch('http://api.acme.test/api/billing/sub-accounts/loc_kept')).status
  const before = await status()
  server.use(answer('getSubAccountBilling', 'TooManyRequests'))
  console.log(typeof startSandbox, typeof conform, data.subAccount.name, before, await status())
  server.close()`

const { values, positionals } = parseArgs({
  options: { msw: { type: 'string', default: '2' }, installed: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const run = promisify(execFile)

if (values.help === true || (values.installed === undefined) !== (positionals.length === 1)) {
  process.stdout.write(USAGE)
  process.exitCode = values.help === true ? 0 : 2
} else if (values.installed === undefined) await tryInstalled(resolve(positionals[0] ?? ''))
else await usePackages(resolve(values.installed))

/** @param {string} folder with the tarballs */
async function tryInstalled(folder) {
  const project = mkdtempSync(join(tmpdir(), 'try-packages-'))
  try {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
    const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
    if (tarballs.length !== 2) throw new Error(`${folder} has ${tarballs.length} tarballs, not two.`)
    const what = [...tarballs.map((name) => join(folder, name)), `msw@${values.msw}`]
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...what], { cwd: project })
    await usePackages(project)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/**
 * @param {string | URL} file
 * @returns {{ readonly name: string, readonly version: string }}
 */
function manifestAt(file) {
  return /** @type {{ readonly name: string, readonly version: string }} */ (JSON.parse(readFileSync(file, 'utf8')))
}

/** @param {string} project that has both packages, and MSW */
async function usePackages(project) {
  const command = join(project, 'node_modules', toolchain, 'dist', 'cli.js')
  const { stdout: version } = await run(process.execPath, [command, '--version'], { cwd: project })
  const sandbox = spawn(process.execPath, [command, 'sandbox', '--port', '0', '--database', ':memory:'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(sandbox, 'exit')
  try {
    const url = await addressOf(sandbox)
    await run(process.execPath, [command, 'conform', '--target', url, '--only', 'getSubAccountBilling'], {
      cwd: project,
    })
    const { stdout: used } = await run(process.execPath, ['--input-type=module', '-e', USES, url], { cwd: project })
    const expected = 'function function Riverside Plumbing 401 429\n'
    if (used !== expected) throw new Error(`expected ${expected}got ${used}`)
    const { version: msw } = manifestAt(join(project, 'node_modules', 'msw', 'package.json'))
    process.stdout.write(`${toolchain} and ${client} ${version.trim()} work with Node ${process.version}, MSW ${msw}\n`)
  } finally {
    sandbox.kill()
    await ended
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string>}
 */
function addressOf(server) {
  return new Promise((found, reject) => {
    let said = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        said += String(chunk)
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
        if (url !== undefined) found(url)
      })
    }
    server.once('exit', () => reject(new Error(`The sandbox ended: ${said}`)))
  })
}
