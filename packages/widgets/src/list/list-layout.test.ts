import { describe, expect, it } from 'vitest'
import type { ListColumn, ListTypes } from './define-list.ts'
import { layoutOf } from './list-layout.ts'

const column = (key: string, width: number, priority: number, inCard = false): ListColumn<ListTypes> => ({
  key,
  label: 'filters.from' as never,
  width,
  priority,
  cell: () => '',
  ...(inCard && { inCard }),
})
const columns = [column('city', 100, 3), column('price', 120, 1, true), column('state', 110, 2, true)]
const room = { mainWidth: 300, canTick: true, buttons: 2, hasMenu: false }
const shownAt = (width: number): string[] => layoutOf(columns, { ...room, width }).shown.map(({ key }) => key)

describe('the columns of a list', () => {
  it('stand in their own order while there is room for all', () => {
    expect(shownAt(1200)).toEqual(['city', 'price', 'state'])
    expect(layoutOf(columns, { ...room, width: 1200 }).folded).toEqual([])
  })

  it('are folded away by their priority, whole, before the first column loses its width', () => {
    expect(shownAt(300 + 44 + 88 + 330)).toEqual(['city', 'price', 'state'])
    expect(shownAt(300 + 44 + 88 + 329)).toEqual(['price', 'state'])
    expect(layoutOf(columns, { ...room, width: 740 }).folded.map(({ key }) => key)).toEqual(['city'])
  })

  it('have no place taken by boxes and buttons that are not there', () => {
    expect(layoutOf(columns, { width: 760, mainWidth: 300, canTick: false, buttons: 0, hasMenu: false }).template).toBe(
      'minmax(300px, 4fr) minmax(100px, 1fr) minmax(120px, 1fr) minmax(110px, 1fr)',
    )
  })

  it('become cards where there is little room, with the most important beside the name', () => {
    const { asCards, shown, folded } = layoutOf(columns, { ...room, width: 719 })
    expect(asCards).toBe(true)
    expect(shown.map(({ key }) => key)).toEqual(['price', 'state'])
    expect(folded.map(({ key }) => key)).toEqual(['city'])
  })

  it('take the room of the buttons of a row where there is not enough for both, since its menu has them too', () => {
    const withMenu = { ...room, hasMenu: true }
    expect(layoutOf(columns, { ...withMenu, width: 899 })).toMatchObject({ withButtons: false, shown: columns })
    expect(layoutOf(columns, { ...withMenu, width: 900 })).toMatchObject({ withButtons: true, shown: columns })
    expect(layoutOf(columns, { ...withMenu, width: 300 + 44 + 50 + 330 })).toMatchObject({ withButtons: false, shown: columns })
  })

  it('are all there while nobody can see the list', () => {
    expect(shownAt(0)).toEqual(['city', 'price', 'state'])
  })
})
