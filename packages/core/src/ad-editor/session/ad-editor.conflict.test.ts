import { describe, expect, it } from 'vitest'
import type { AdContent } from '../../ad-form/ad-form.record.model.ts'
import { AdConflict } from './ad-editor.conflict.service.ts'
import { contentWith, FakeServer, luc } from '../testing/fake-editor.ts'

const base = contentWith({ title: 'Flat', price: 200_000, city: 'Nantes' })
const mine = contentWith({ title: 'Loft', price: 190_000, city: 'Nantes' })
const theirs = contentWith({ title: 'Studio', price: 150_000, city: 'Brest' })

/** Somebody else saved `theirs` over `base` while `mine` was typed. */
const opened = () => {
  const record = new FakeServer().store(luc, { id: 1, content: theirs })
  const draft = {
    record,
    base: theirs,
    content: mine,
    fill(content: AdContent) {
      draft.content = content
    },
  }
  const conflict = new AdConflict(draft, () => undefined)
  conflict.open({ base, baseVersion: 7 }, record, ['title', 'price'])
  return { conflict, draft }
}

describe('a conflict', () => {
  it('goes on from the old base in what is not chosen yet, and from what is saved in the rest', () => {
    const { conflict } = opened()
    expect(conflict.mergeBase).toMatchObject({ baseVersion: 7, base: { values: { title: 'Flat', price: 200_000, city: 'Brest' } } })
    conflict.choose('mine', 'title')
    expect(conflict.mergeBase.base?.values).toMatchObject({ title: 'Studio', price: 200_000 })
    conflict.choose('theirs', 'price')
    expect(conflict.mergeBase).toEqual({ base: theirs, baseVersion: 1 })
  })

  it('fills in what is chosen of theirs, and stashes what was there', () => {
    const { conflict, draft } = opened()
    conflict.choose('theirs', 'price')
    expect(draft.content.values).toMatchObject({ title: 'Loft', price: 150_000 })
    conflict.choose('mine')
    expect(conflict.state).toMatchObject({ question: null, hasStash: true })
    conflict.ask()
    expect(conflict.state.question).toMatchObject({ kind: 'stashed', parts: ['price', 'title'], theirs: { values: { price: 190_000 } } })
  })

  it('lets a save wait until all of it is chosen', async () => {
    const { conflict } = opened()
    let answer: boolean | undefined
    const waiting = conflict.answered().then((isAnswered) => (answer = isAnswered))
    conflict.choose('mine', 'title')
    await Promise.resolve()
    expect(answer).toBeUndefined()
    conflict.choose('mine', 'price')
    expect(await waiting).toBe(true)
  })

  it('lets a save go without an answer once it is put off', async () => {
    const { conflict } = opened()
    const waiting = conflict.answered()
    conflict.postpone()
    expect(await waiting).toBe(false)
    expect(conflict.state).toMatchObject({ isAsking: false, question: { kind: 'changed' } })
  })

  it('comes before a version of the same person, which is not offered where it does not differ', () => {
    const { conflict } = opened()
    conflict.offer({ kind: 'elsewhere', theirs: mine, at: null, by: '' })
    expect(conflict.state.question?.kind).toBe('changed')
    conflict.choose('mine')
    expect(conflict.state.question).toBeNull()
  })
})
