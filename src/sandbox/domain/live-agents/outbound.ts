import { readUrl } from '../read-url.ts'

/** Addresses outside the public internet, from IANA's special-purpose registry. */
const RESERVED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(readNetwork)

/**
 * Names, and names under them, that never lead to the public internet: for documentation, clusters and private
 * networks.
 */
const RESERVED_NAMES =
  'localhost localdomain local localnet internal intranet private lan home corp mail arpa onion alt test example invalid ' +
  'svc cluster consul nomad docker example.com example.net example.org'
const reservedNames = RESERVED_NAMES.split(' ')

/** Why a webhook may not go to an address; null: it may. The sender also checks what the name resolves to. */
export function refuseAddress(address: string): string | null {
  // Programs disagree about blanks, control characters and backslashes.
  const url = /[\s\\\p{Cc}]/u.test(address) ? null : readUrl(address)
  if (url === null) return 'A webhook needs a complete https address.'
  // The URL parser normalizes every notation of an IP address.
  const { protocol, hostname, username, password } = url
  if (protocol !== 'https:') return 'A webhook needs an https address.'
  if (username !== '' || password !== '') {
    return 'An address with a user name or password is refused; use a secret header.'
  }
  if (isPublicHost(hostname)) return null
  return `${hostname} is a private, local or reserved host; a webhook needs a public one.`
}

function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublic6(host.slice(1, -1))
  if (/^\d+(?:\.\d+){3}$/.test(host)) return isPublic4(host)
  const name = host.replace(/\.$/, '')
  // Some resolvers drop empty labels, so that `localhost..` becomes localhost.
  if (name.split('.').includes('')) return false
  return name.includes('.') && !reservedNames.some((reserved) => name === reserved || name.endsWith(`.${reserved}`))
}

/** Whether an address that a name resolves to, without brackets, is on the public internet. */
export function isPublicAddress(address: string): boolean {
  return address.includes(':') ? isPublic6(address) : isPublic4(address)
}

function isPublic4(address: string): boolean {
  const number = numberOf(address)
  return !RESERVED_4.some(({ base, size }) => number >= base && number < base + size)
}

/**
 * Only global unicast (2000::/3) is public, without protocol assignments, documentation, and tunnels that hide an IPv4
 * address.
 */
function isPublic6(address: string): boolean {
  const [head = ''] = address.split('::')
  const [first = 0, second = 0] = head.split(':').map((group) => Number.parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001) return second > 0x01ff && second !== 0x0db8
  return first !== 0x2002 && !(first === 0x3fff && second <= 0x0fff)
}

function readNetwork(network: string): { readonly base: number; readonly size: number } {
  const [address = '', prefix] = network.split('/')
  return { base: numberOf(address), size: 2 ** (32 - Number(prefix)) }
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}
