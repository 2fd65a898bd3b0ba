import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm, symlink } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../conformance/support/files.ts'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

test('a command whose own files are removed while it runs ends with one line', async () => {
  const root = dirname(dirname(cli))
  const place = await temporaryFolder()
  await cp(join(root, 'dist'), join(place, 'dist'), { recursive: true })
  const others = ['package.json', 'node_modules', 'generated', 'openapi.yaml']
  await Promise.all(others.map((name) => symlink(join(root, name), join(place, name))))
  const server = http.createServer(async (_request, response) => {
    await rm(join(place, 'dist'), { recursive: true, force: true })
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const child = spawn(process.execPath, [join(place, 'dist/cli.js'), 'conform', '--target', url], {
    cwd: place,
    env: { ...process.env, XDG_STATE_HOME: place },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    server.close()
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  expect(await once(child, 'close')).toEqual([2, null])
  expect(stderr).toMatch(/^This is a bug in agent-platform.*(Cannot find module|ENOENT)/m)
})
