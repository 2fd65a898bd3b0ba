import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'

import { StartError } from '../serve/listen.ts'
import { buildSite } from '../site/build.ts'
import type { Build } from '../site/build.ts'
import { startSite } from '../site/start.ts'
import type { RunningServers } from '../site/placeholder.ts'
import type { Printer } from '../text/printer.ts'
import { portOption } from './ports.ts'
import { runServer } from './run-server.ts'
import type { Running } from './run-server.ts'

interface SiteFlags {
  readonly port: number
  readonly host: string
}

export function siteCommand(): Command {
  return new Command('site')
    .description('Serve the reference site that npm run site has built')
    .argument('[folder]', 'the built site; default: .site of the checkout or the image')
    .addOption(portOption('site'))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .action((folder: string | undefined, flags: SiteFlags) => runServer((say) => serveBuilt(folder, flags, say)))
}

async function serveBuilt(named: string | undefined, flags: SiteFlags, say: Printer['print']): Promise<Running> {
  const folder = named ?? fileURLToPath(new URL('../../.site', import.meta.url))
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(`There is no site in ${folder}. In a checkout, npm run site builds it; the package has none.`)
  }
  const site = await startSite({ ...flags, folder, failure: () => null })
  say([`Site      ${site.url}`])
  return site
}

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
  let isBuilt = false
  let servers: RunningServers | null = null
  const site = await startSite({
    folder: join(checkout, '.site'),
    port,
    host: '127.0.0.1',
    failure: () => failure,
    step: () => step,
    isOutdated: () => step !== '' && !isBuilt,
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
        if (step === '')
          say(['The site is being built, in a minute or two, longer on a busy machine; mock and sandbox run already.'])
        step = reached
        say([`  ${step}`])
      })
      void build.done.then((problem) => {
        failure = problem
        isBuilt = problem === null
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
