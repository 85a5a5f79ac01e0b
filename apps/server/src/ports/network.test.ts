import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchPublic, isPublicAddress, networkOf, type FetchLimits } from './network.ts'

/** The addresses of the test's host names; all others are resolved as usual. */
const named: Record<string, string[]> = { 'inside.example': ['10.0.0.7'], 'also-inside.example': ['10.0.0.7', '127.0.0.1'] }
const lookup = dns.lookup
const answer = (async (name: string, options: { all: true }) =>
  named[name]?.map((address) => ({ address, family: 4 })) ?? lookup(name, options)) as unknown as typeof dns.lookup
beforeAll(() => void vi.spyOn(dns, 'lookup').mockImplementation(answer))
afterAll(() => vi.restoreAllMocks())

describe('an address is counted', () => {
  test.each(['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:1.2.3.4', '::ffff:102:304', '0:0:0:0:0:ffff:0102:0304'])(
    'as the IPv4 address that %s is',
    (address) => {
      expect(networkOf(address)).toBe('1.2.3.4')
    },
  )

  test.each(['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::1%eth0'])(
    'by the network of %s',
    (address) => {
      expect(networkOf(address)).toBe(networkOf('2001:db8:1:2::'))
    },
  )

  test('apart from those of the neighbours', () => {
    const addresses = ['1.2.3.4', '1.2.3.5', '2001:db8:1:2::1', '2001:db8:1:3::1', '::1', 'unknown']
    expect(new Set(addresses.map(networkOf)).size).toBe(addresses.length)
  })
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.1',
  '172.16.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'nonsense',
])('%s is an address inside', (address) => expect(isPublicAddress(address)).toBe(false))

describe('what lies at an address that somebody has named', () => {
  let server: Server
  let at = ''
  beforeAll(async () => {
    server = createServer((request, answer) => {
      if (request.url === '/moved') answer.writeHead(302, { location: '/photo' }).end()
      else if (request.url === '/inside') answer.writeHead(302, { location: 'http://10.0.0.1/photo' }).end()
      else if (request.url === '/named') answer.writeHead(302, { location: 'http://inside.example/photo' }).end()
      else if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end()
      else if (request.url === '/none') answer.writeHead(404).end()
      else if (request.url !== '/silent') answer.end(Buffer.alloc(1_000, 7))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close().closeAllConnections())

  const here: FetchLimits = { size: 1_000, ms: 5_000, isAllowed: (address) => address === '127.0.0.1' }
  const faultOf = async (address: string, limits: FetchLimits): Promise<unknown> =>
    fetchPublic(address, limits).then(
      () => 'none',
      ({ code }: { code: string }) => code,
    )

  test('is fetched, also where it has moved to', async () => {
    expect((await fetchPublic(`${at}/photo`, here)).byteLength).toBe(1_000)
    expect((await fetchPublic(`${at}/moved`, here)).byteLength).toBe(1_000)
  })

  test('is not, where it is on a machine inside, by number, by name or by a redirect', async () => {
    const limits = { size: 1_000, ms: 5_000 }
    expect(await faultOf(`${at}/photo`, limits)).toBe('private')
    expect(await faultOf(at.replace('127.0.0.1', 'localhost'), limits)).toBe('private')
    expect(await faultOf('http://[::1]/photo', limits)).toBe('private')
    expect(await faultOf('file:///etc/passwd', limits)).toBe('private')
    expect(await faultOf(`${at}/inside`, here)).toBe('private')
    expect(await faultOf('http://inside.example/photo', here)).toBe('private')
    expect(await faultOf(`${at}/named`, here)).toBe('private')
  })

  test('comes from the address that was looked at, whatever the name says a moment later', async () => {
    expect((await fetchPublic(`${at.replace('127.0.0.1', 'also-inside.example')}/photo`, here)).byteLength).toBe(1_000)
  })

  test('is not, where it is too large, missing, moves in a ring or takes too long', async () => {
    expect(await faultOf(`${at}/photo`, { ...here, size: 999 })).toBe('too-large')
    expect(await faultOf(`${at}/none`, here)).toBe('unreachable')
    expect(await faultOf(`${at}/round`, here)).toBe('unreachable')
    expect(await faultOf(`${at}/silent`, { ...here, ms: 100 })).toBe('unreachable')
  })
})
