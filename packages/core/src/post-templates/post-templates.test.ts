import { expect, test } from 'vitest'
import { postTemplatePageWire } from '../posts/index.ts'
import outlets from './golden/outlets.json' with { type: 'json' }
import golden from './golden/templates.json' with { type: 'json' }
import { outletsWire } from './post-templates.wire.ts'

test('the wire of templates is that of the contract, both ways', () => {
  const page = postTemplatePageWire.decode(golden)
  expect(page.items).toMatchObject([{ id: 52, state: 'model', kind: 'editorial', networks: ['facebook', 'linkedin'], isFromHead: true }])
  expect(JSON.parse(JSON.stringify(postTemplatePageWire.encode(page)))).toMatchObject(golden)
})

test('the wire of points of sale is that of the contract, both ways', () => {
  const read = outletsWire.decode(outlets)
  expect(read.outlets).toEqual([{ id: 2, login: 'ag1002', name: 'Agence du Vieux Port' }])
  expect(outletsWire.encode(read)).toEqual(outlets)
})
