import { listOf, nullable, oneOf, text, wireObject } from '../wire/index.ts'
import { linkFaults } from './post-checks.links.model.ts'

export const linksWire = wireObject({ urls: ['urls', listOf(text)] })
export const linkChecksWire = wireObject({
  checks: ['liens', listOf(wireObject({ url: ['url', text], fault: ['motif', nullable(oneOf(linkFaults))] }))],
})
