import * as v from 'valibot'
import { codec, type Codec } from './codec.ts'
import { record } from './record.ts'
import { integer, listOf, nullableText, truth, withDefault } from './values.ts'

export interface Page<Item> {
  items: Item[]
  total: number
  /** False if the server stopped counting at `total`: there are at least as many. */
  totalIsExact: boolean
  nextCursor: string | null
  previousCursor: string | null
}

/** A codec for a list of items under `name`. */
export const embedded = <const Name extends string, Model, Wire>(
  name: Name,
  item: Codec<Model, Wire>,
): Codec<Model[], Record<Name, Wire[]>> => {
  const items = listOf(item)
  return codec<Model[], Record<Name, Wire[]>>(
    v.object({ [name]: items.schema }) as unknown as v.GenericSchema<Record<Name, Wire[]>>,
    (wire) => items.read(wire[name]),
    (models) => ({ [name]: items.write(models) }) as Record<Name, Wire[]>,
  )
}

/** A codec for one page of a list whose items stand under `name`. */
export const pageOf = <const Name extends string, Model, Wire>(name: Name, item: Codec<Model, Wire>) =>
  record<Page<Model>>()({
    total: ['total_items', integer],
    totalIsExact: ['total_exact', withDefault(truth, true)],
    nextCursor: ['next_cursor', nullableText],
    previousCursor: ['previous_cursor', nullableText],
    items: ['_embedded', embedded(name, item)],
  })

/** A codec for a list without pages. */
export const unpaged = <const Name extends string, Model, Wire>(name: Name, item: Codec<Model, Wire>) =>
  record<{ items: Model[] }>()({ items: ['_embedded', embedded(name, item)] })
