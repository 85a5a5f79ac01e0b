import { expect, test } from 'vitest'
import golden from './golden/file.json' with { type: 'json' }
import { mediaFileWire } from './media.wire.ts'

test('the wire of an uploaded file is that of the contract, both ways', () => {
  const file = mediaFileWire.decode(golden)
  expect(file).toEqual({
    id: 'f1',
    kind: 'picture',
    name: 'facade.jpg',
    format: 'jpeg',
    size: 240_000,
    width: 1600,
    height: 1200,
    url: 'https://media.example/f1/photo.jpg',
    thumbnailUrl: 'https://media.example/f1/thumb.jpg',
    sourceId: null,
  })
  expect(mediaFileWire.encode(file)).toEqual(golden)
})
