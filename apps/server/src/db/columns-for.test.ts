import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { writtenFields, type ColumnsFor } from './columns-for.ts'
import { sql, written } from './sql.ts'

const venues = pgTable('places', { id: integer('id').notNull(), city: text('city').notNull(), note: text('note'), codes: text('codes') })

interface PlaceValues {
  city: string
  note: string
  code: string
}

describe('columns for a form', () => {
  it('asks for every field, under the name of its column', () => {
    expectTypeOf<ColumnsFor<typeof venues, PlaceValues, { code: 'codes' }>>().toEqualTypeOf<{
      city: string
      note: string | null | undefined
      codes: string | null | undefined
    }>()
  })

  it('takes no field that the table has no column for', () => {
    expectTypeOf<PlaceValues>().not.toExtend<ColumnsFor<typeof venues, PlaceValues>>()
    expectTypeOf<Omit<PlaceValues, 'code'>>().toExtend<ColumnsFor<typeof venues, Omit<PlaceValues, 'code'>>>()
  })

  it('takes no statement by hand that leaves a field out', () => {
    expectTypeOf(writtenFields<PlaceValues>)
      .parameter(0)
      .toHaveProperty('note')
    expectTypeOf<Record<'city' | 'note', readonly [ReturnType<typeof sql>, ReturnType<typeof sql>]>>().not.toExtend<
      Parameters<typeof writtenFields<PlaceValues>>[0]
    >()
  })

  it('gives columns and values in one order', () => {
    const { columns, values } = writtenFields<Pick<PlaceValues, 'city' | 'note'>>({
      city: [sql`city`, sql`${'Nantes'}`],
      note: [sql`note`, sql`${'by the sea'}::text`],
    })
    expect(written(sql`INSERT INTO places (${columns}) VALUES (${values})`)).toEqual({
      text: 'INSERT INTO places (city, note) VALUES ($1, $2::text)',
      values: ['Nantes', 'by the sea'],
    })
  })
})
