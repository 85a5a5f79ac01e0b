import { describe, expect, it, vi } from 'vitest'
import type { AdRecord } from '../../ad-form/ad-form.record.model.ts'
import { AdDraft } from './ad-editor.draft.service.ts'
import { context, contentWith, FakeServer, luc } from '../testing/fake-editor.ts'

const flat = contentWith({ title: 'Flat', price: 200_000 })
const saved = (content = flat): AdRecord => new FakeServer().store(luc, { id: 1, content })
const picture = { id: 'p1', url: '/p1.jpg', thumbnailUrl: '/p1-small.jpg', width: 800, height: 600, alternative: '' }

const draftOf = (record = saved(), changed: (isNewContent: boolean) => void = () => undefined): AdDraft =>
  new AdDraft({ ad: 1, context: () => context }, record, changed)

describe('a draft', () => {
  it('begins as the ad is saved, and is dirty only while it differs from it', () => {
    const draft = draftOf()
    draft.form.set('title', 'Loft')
    expect([draft.isDirty, draft.content.values.title, draft.base.values.title]).toEqual([true, 'Loft', 'Flat'])
    draft.form.set('title', 'Flat')
    expect(draft.isDirty).toBe(false)
  })

  it('tells a change of the content from one of the form alone', () => {
    const changed = vi.fn<(isNewContent: boolean) => void>()
    const draft = draftOf(saved(), changed)
    draft.form.set('title', 'Loft')
    draft.form.leave('title')
    expect(changed.mock.calls).toEqual([[true], [false]])
  })

  it('takes files once they are uploaded, and leaves alone what is not named', () => {
    const draft = draftOf()
    draft.setBeside({ instagram: ['p1'] })
    draft.setBeside({ pictures: [picture, { ...picture, id: '' }] })
    expect(draft.content).toMatchObject({ pictures: [picture], instagram: ['p1'] })
  })

  it('shows what somebody else saved, with what was merged in the fields', () => {
    const draft = draftOf()
    draft.load(saved(contentWith({ title: 'Studio' })), contentWith({ title: 'Loft' }))
    expect([draft.base.values.title, draft.content.values.title, draft.isDirty]).toEqual(['Studio', 'Loft', true])
  })

  it('keeps what was typed while it was being saved', () => {
    const draft = draftOf()
    draft.form.set('title', 'Loft')
    const sent = draft.content
    draft.setBeside({ pictures: [picture] })
    draft.loadSaved(saved(contentWith({ title: 'Loft', reference: 'made-up' })), sent)
    expect(draft.content).toMatchObject({ values: { title: 'Loft', reference: 'made-up' }, pictures: [picture] })
    expect(draft.isDirty).toBe(true)
  })
})
