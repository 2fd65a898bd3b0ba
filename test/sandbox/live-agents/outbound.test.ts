import { expect, test } from 'vitest'

import { refusedAddress } from '../../../src/sandbox/domain/live-agents/outbound.ts'

test('an address outside of ASCII stays one, however often addresses are read', () => {
  for (let times = 0; times < 50_000; times += 1) refusedAddress('https://hooks.acme-office.com/')
  expect(refusedAddress('https://bücher-und-mehr.de/')).toBeNull()
})

test.each([
  'https://hooks.acme-office.com/call',
  'https://hooks.acme-office.com:8443/call?key=1#part',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://bücher-und-mehr.de/',
  'https://internal.acme-office.com/',
  'https://172.15.255.255/',
  'https://172.32.0.0/',
  'https://100.63.255.255/',
  'https://localhost.acme-office.com/',
])('%s may be sent to', (address) => {
  expect(refusedAddress(address)).toBeNull()
})

test.each([
  ['no address', ''],
  ['no scheme', 'hooks.acme-office.com/call'],
  ['http', 'http://hooks.acme-office.com/'],
  ['another scheme', 'ftp://hooks.acme-office.com/'],
  ['no host', 'https:///call'],
  ['a user name', 'https://me@hooks.acme-office.com/'],
  ['a password', 'https://me:secret@hooks.acme-office.com/'],
  ['a host hidden behind a user name', 'https://hooks.acme-office.com@127.0.0.1/'],
  ['a line break', 'https://hooks.acme-office.com/\nHost: a'],
  ['a backslash', 'https://hooks.acme-office.com\\@127.0.0.1/'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback further on', 'https://127.255.0.3/'],
  ['one number', 'https://2130706433/'],
  ['hexadecimal', 'https://0x7f.1/'],
  ['octal', 'https://0177.0.0.1/'],
  ['two parts', 'https://127.1/'],
  ['full-width digits', 'https://１２７.0.0.1/'],
  ['a dot at the end', 'https://127.0.0.1./'],
  ['10/8', 'https://10.1.2.3/'],
  ['172.16/12', 'https://172.31.255.255/'],
  ['192.168/16', 'https://192.168.1.1/'],
  ['link-local and metadata', 'https://169.254.169.254/latest/meta-data'],
  ['carrier-grade NAT', 'https://100.64.0.1/'],
  ['this network', 'https://0.0.0.0/'],
  ['benchmarking', 'https://198.19.0.1/'],
  ['documentation 1', 'https://192.0.2.1/'],
  ['documentation 2', 'https://198.51.100.7/'],
  ['documentation 3', 'https://203.0.113.9/'],
  ['multicast', 'https://224.0.0.1/'],
  ['broadcast', 'https://255.255.255.255/'],
  ['IPv6 loopback', 'https://[::1]/'],
  ['IPv6 unspecified', 'https://[::]/'],
  ['mapped IPv4', 'https://[::ffff:127.0.0.1]/'],
  ['mapped IPv4 in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['even a public mapped one', 'https://[::ffff:8.8.8.8]/'],
  ['compatible IPv4', 'https://[::127.0.0.1]/'],
  ['translated IPv4', 'https://[64:ff9b::7f00:1]/'],
  ['6to4', 'https://[2002:7f00:1::]/'],
  ['Teredo', 'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
  ['unique local', 'https://[fd00::1]/'],
  ['IPv6 link-local', 'https://[fe80::1]/'],
  ['IPv6 multicast', 'https://[ff02::1]/'],
  ['IPv6 documentation', 'https://[2001:db8::1]/'],
  ['new IPv6 documentation', 'https://[3fff::1]/'],
  ['localhost', 'https://localhost/'],
  ['localhost in capitals', 'https://LOCALHOST/'],
  ['localhost with a dot', 'https://localhost./'],
  ['a name under localhost', 'https://app.localhost/'],
  ['a name without a dot', 'https://intranet/'],
  ['.local', 'https://printer.local/'],
  ['.internal', 'https://metadata.google.internal/'],
  ['.home.arpa', 'https://router.home.arpa/'],
  ['a documentation host', 'https://example.com/hook'],
  ['a host under it', 'https://hooks.example.org/hook'],
  ['a test name', 'https://api.test/'],
  ['an invalid name', 'https://api.invalid/'],
])('%s is refused', (_what, address) => {
  expect(refusedAddress(address)).toMatch(/\.$/)
})
