import { describe, expect, test } from 'vitest'
import { networkOf } from './network.ts'

describe('an address is counted', () => {
  test.each(['1.2.3.4', '::ffff:1.2.3.4', '::FFFF:1.2.3.4', '::ffff:102:304', '0:0:0:0:0:ffff:0102:0304'])('as the IPv4 address that %s is', (address) => {
    expect(networkOf(address)).toBe('1.2.3.4')
  })

  test.each(['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::1%eth0'])('by the network of %s', (address) => {
    expect(networkOf(address)).toBe(networkOf('2001:db8:1:2::'))
  })

  test('apart from those of the neighbours', () => {
    const addresses = ['1.2.3.4', '1.2.3.5', '2001:db8:1:2::1', '2001:db8:1:3::1', '::1', 'unknown']
    expect(new Set(addresses.map(networkOf)).size).toBe(addresses.length)
  })
})
