import { listOf, nullable, oneOf, record, text } from '../wire/index.ts'
import { linkFaults, type LinkCheck } from './post-checks.links.model.ts'

export const linksWire = record<{ urls: string[] }>()({ urls: ['urls', listOf(text)] })
export const linkChecksWire = record<{ checks: LinkCheck[] }>()({
  checks: ['liens', listOf(record<LinkCheck>()({ url: ['url', text], fault: ['motif', nullable(oneOf(linkFaults))] }))],
})
