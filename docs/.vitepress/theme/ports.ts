/** What a reader may have running, and where `npm start` puts it. */
export const SERVERS = {
  mock: { port: 4010, text: 'Mock', start: 'npm run mock' },
  sandbox: { port: 4011, text: 'Sandbox', start: 'npm run sandbox' },
} as const
export type Server = keyof typeof SERVERS

/**
 * `npm start` tells its site's pages the ports by a cookie (src/site/start.ts). What the address says, `?sandbox=5011`,
 * comes before that, and holds until the tab is closed.
 */
export function portOf(server: Server): number {
  const given = new URLSearchParams(location.search).get(server)
  if (given !== null) sessionStorage.setItem(server, given)
  const port = Number(given ?? sessionStorage.getItem(server) ?? toldPort(server) ?? '')
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : SERVERS[server].port
}

function toldPort(server: Server): string | undefined {
  return new RegExp(`${server}:(\\d+)`, 'u').exec(told())?.[1]
}

/** Whether the site is of an earlier build, as its last response says. */
export function isOutdated(): boolean {
  return told().endsWith('.outdated')
}

function told(): string {
  return document.cookie.split('; ').find((one) => one.startsWith(`servers-${location.port}=`)) ?? ''
}

/** Keeps the ports that the address of any page names. */
export function keepPorts(): void {
  for (const server of Object.keys(SERVERS) as Server[]) portOf(server)
}

const USUAL = /\b(127\.0\.0\.1|localhost):(\d{4})\b/g

/** The text with the reader's own servers in the place of the usual ones. */
export function withPorts(text: string): string {
  return text.replace(USUAL, (address, host: string, port: string) => {
    const server = (Object.keys(SERVERS) as Server[]).find((name) => SERVERS[name].port === Number(port))
    return server === undefined ? address : `${host}:${portOf(server)}`
  })
}

/** Pages are files, and name the usual ports: commands to copy and links get the reader's own. */
export function showPorts(): void {
  if ((Object.keys(SERVERS) as Server[]).every((name) => portOf(name) === SERVERS[name].port)) return
  for (const page of document.querySelectorAll('.vp-doc')) {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (texts.nextNode() !== null) {
      const node = texts.currentNode
      const shown = withPorts(node.nodeValue ?? '')
      if (shown !== node.nodeValue) node.nodeValue = shown
    }
    for (const link of page.querySelectorAll('a[href*="//127.0.0.1:"]')) {
      link.setAttribute('href', withPorts(link.getAttribute('href') ?? ''))
    }
  }
}
