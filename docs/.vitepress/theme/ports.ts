/** What a reader may have running, and where `npm start` puts it. */
export const SERVERS = {
  mock: { port: 4010, text: 'Mock', start: 'npm run mock' },
  sandbox: { port: 4011, text: 'Sandbox', start: 'npm run sandbox' },
} as const
export type Server = keyof typeof SERVERS

/** Another port than the usual one, `?sandbox=5011`, holds until the tab is closed. */
export function portOf(server: Server): number {
  const given = new URLSearchParams(location.search).get(server)
  if (given !== null) sessionStorage.setItem(server, given)
  const port = Number(given ?? sessionStorage.getItem(server) ?? '')
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : SERVERS[server].port
}

/** Keeps the ports that the address of any page names. */
export function keepPorts(): void {
  for (const server of Object.keys(SERVERS) as Server[]) portOf(server)
}
