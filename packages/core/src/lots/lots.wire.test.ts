import { expect, test } from 'vitest'
import golden from './golden/lots.json' with { type: 'json' }
import { programmeLotsWire } from './index.ts'

test('the wire is that of the contract, both ways', () => {
  const { programme, lots } = programmeLotsWire.decode(golden)
  expect(programme).toMatchObject({ id: 48_290, parentId: null, content: { values: { reference: 'PRG-12' } } })
  expect(lots).toMatchObject([{ id: 48_300, parentId: 48_290, version: 1, content: { values: { price: 249_000 } } }])
  expect(JSON.parse(JSON.stringify(programmeLotsWire.encode({ programme, lots })))).toMatchObject(golden)
})
