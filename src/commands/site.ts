import { join } from 'node:path'

import { buildSite } from '../site/build.ts'
import type { Build } from '../site/build.ts'
import { startSite } from '../site/start.ts'
import type { RunningServers } from '../site/placeholder.ts'
import type { Printer } from '../text/printer.ts'
import type { Running } from './run-server.ts'

export interface ServedSite extends Running {
  readonly url: string
  sendTo(beside: RunningServers): void
  build(): void
}

export async function serveSite(
  { checkout, port }: { readonly checkout: string; readonly port: number },
  say: Printer['print'],
): Promise<ServedSite> {
  let failure: string | null = null
  let build: Build | null = null
  let closing = false
  let step = ''
  let servers: RunningServers | null = null
  const site = await startSite({
    folder: join(checkout, '.site'),
    port,
    host: '127.0.0.1',
    failure: () => failure,
    step: () => step,
    beside: () => servers,
  })
  return {
    url: site.url,
    sendTo(beside) {
      servers = beside
    },
    build() {
      build = buildSite(checkout, (reached) => {
        // Said once it is known that there is something to build.
        if (step === '') say(['The site is being built, which takes 20 to 60 s; mock and sandbox run already.'])
        step = reached
        say([`  ${step}`])
      })
      void build.done.then((problem) => {
        failure = problem
        if (closing) return
        const told = problem === null ? `The site is ready: ${site.url}\n` : `The site could not be built: ${problem}\n`
        say(told.split('\n'))
      })
    },
    async close() {
      closing = true
      build?.stop()
      await site.close()
    },
  }
}
