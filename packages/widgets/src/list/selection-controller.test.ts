import { describe, expect, it, vi } from 'vitest'
import { fakeHost } from '../test/fake-host.ts'
import { SelectionController, type SelectionOptions } from './selection-controller.ts'

const selectionOf = (options: Partial<SelectionOptions> = {}) => {
  const host = fakeHost()
  return { host, selection: new SelectionController(host, { shownIds: () => [1, 2, 3, 4], ...options }) }
}

describe('a selection', () => {
  it('ticks rows, a range with shift, the page and nothing', () => {
    const { selection } = selectionOf()
    selection.toggle(2)
    selection.toggle(4, true)
    expect(selection.ids).toEqual([2, 3, 4])
    expect(selection.tick).toBe('some')
    selection.togglePage()
    expect(selection.tick).toBe('all')
    selection.togglePage()
    expect(selection.size).toBe(0)
  })

  it('keeps what other pages hold while one pages on', () => {
    let shown = [1, 2]
    const { selection } = selectionOf({ shownIds: () => shown })
    selection.selectPage()
    shown = [3, 4]
    expect(selection.tick).toBe('none')
    selection.selectPage()
    selection.drop([1])
    expect(selection.ids).toEqual([2, 3, 4])
  })

  it('refuses to grow over the limit, says so, and draws the box again', () => {
    const onRefused = vi.fn<(...all: unknown[]) => void>()
    const onChange = vi.fn<(...all: unknown[]) => void>()
    const { selection, host } = selectionOf({ limit: 2, onRefused, onChange })
    selection.toggle(1)
    selection.toggle(2)
    const before = host.renders
    selection.toggle(3)
    expect(selection.ids).toEqual([1, 2])
    expect(onRefused).toHaveBeenCalledExactlyOnceWith({ reason: 'selection-too-long', limit: 2, wanted: 3 })
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(host.renders).toBeGreaterThan(before)
  })
})
