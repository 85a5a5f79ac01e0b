import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name the network: one household has more addresses in it than could be counted. */
const networkBytes = 8

/** What an address is counted by: an IPv4 address as it is, however it is written, and an IPv6 address by its network of 64 bits. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : Buffer.from(parsed.toByteArray().slice(0, networkBytes)).toString('hex')
}
