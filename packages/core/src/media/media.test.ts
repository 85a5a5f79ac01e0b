import { describe, expect, it } from 'vitest'
import { fileRefusal, formatOf, maximumFileSize } from './media.rules.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const heads = {
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  png: '\x89PNG\r\n\x1a\n\0\0\0\r',
  webp: 'RIFF\x24\0\0\0WEBP',
  gif: 'GIF89a\x01\0\x01\0',
  pdf: '%PDF-1.7\n%\xe2\xe3',
}

describe('what a file is', () => {
  it.each(Object.entries(heads))('is told by its first bytes: %s', (format, head) => expect(formatOf(bytes(head))).toBe(format))

  it.each(['', '\xff\xd8', '<svg xmlns="h', 'RIFF\x24\0\0\0WAVE', 'JUNK\x24\0\0\0WEBP', ' %PDF-1.7'])('is unknown for %j', (head) => expect(formatOf(bytes(head))).toBeNull())
})

describe('a file', () => {
  const refusal = (kind: 'picture' | 'document', head: string, size = 1_000, limit?: number) => fileRefusal(kind, { size, head: bytes(head) }, limit)

  it.each(['jpeg', 'png', 'webp'] as const)('is taken as a picture: %s', (format) => expect(refusal('picture', heads[format])).toBeNull())
  it('is refused as a picture when it is a GIF, whatever its name', () => expect(refusal('picture', heads.gif)).toBe('gif'))
  it.each(['<svg xmlns="h', heads.pdf, 'hello'])('is refused as a picture: %j', (head) => expect(refusal('picture', head)).toBe('not-a-picture'))
  it('is taken as a document when it is a PDF alone', () => {
    expect(refusal('document', heads.pdf)).toBeNull()
    expect(refusal('document', heads.jpeg)).toBe('not-a-pdf')
  })
  it('is refused when there is nothing in it', () => expect(refusal('picture', '', 0)).toBe('empty'))
  it('must be under the limit, which a host may lower', () => {
    expect(refusal('picture', heads.jpeg, maximumFileSize - 1)).toBeNull()
    expect(refusal('picture', heads.jpeg, maximumFileSize)).toBe('too-large')
    expect(refusal('picture', heads.jpeg, 3_000_000, 3_000_000)).toBe('too-large')
  })
})
