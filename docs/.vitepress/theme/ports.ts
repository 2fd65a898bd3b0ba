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
  const told = document.cookie.split('; ').find((one) => one.startsWith(`servers-${location.port}=`))
  return told === undefined ? undefined : new RegExp(`${server}:(\\d+)`, 'u').exec(told)?.[1]
}

/** Keeps the ports that the address of any page names. */
export function keepPorts(): void {
  for (const server of Object.keys(SERVERS) as Server[]) portOf(server)
}
