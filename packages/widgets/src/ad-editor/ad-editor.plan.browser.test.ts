import { addDays, dayOf } from '@vitrine/core/days'
import { expect } from '@open-wc/testing'
import { editorBackend, openEditor, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { later, type FakeHttp } from '../test/fake-http.ts'

const dayIn = (days: number): string => addDays(dayOf(new Date(), 'Europe/Paris'), days)
const reply = (changes: object = {}) => ({ annonce: 501, etat: 'B', diffusion_programmee: null, echec: null, ...changes })

/** Keeps the plan as the server does. */
const planner = (values = {}, at: string | null = null): FakeHttp => {
  let planned = at
  const record = wireAdRecord(values)
  return editorBackend(record)
    .on('PUT /annonce/501', record)
    .on('GET /annonce/501/programmation', () => reply({ diffusion_programmee: planned }))
    .on('POST /traitement-envoi-annonce-advanced', ({ body }: { body?: unknown }) => {
      const { action, date } = body as { action: string; date?: string }
      planned = action === 'cancelDiffusion' ? null : (date ?? null)
      return reply({ diffusion_programmee: planned })
    })
}

const type = (editor: Element, name: string, text: string): void => {
  const input = inside<HTMLInputElement>(editor, `dialog [name=${name}]`)
  input.value = text
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
}
const dialogOf = (editor: Element) => editor.shadowRoot?.querySelector('dialog[open]')
const banner = (editor: Element) => editor.shadowRoot?.querySelector<HTMLElement>('[part=schedule]')

describe('planning in the bar of the editor', () => {
  it('plans the ad, changes the plan and removes it', async () => {
    const editor = await openEditor({ adId: 501, http: planner() })
    inside(editor, '[part=plan]').click()
    await until(() => dialogOf(editor)?.querySelector('[name=date]'), 'the question when')
    type(editor, 'date', dayIn(-1))
    inside(editor, 'dialog[open] .form-actions .primary').click()
    await until(() => textOf(editor).includes('That moment is over'), 'the refusal at its field')
    type(editor, 'date', dayIn(30))
    inside(editor, 'dialog[open] .form-actions .primary').click()
    await until(() => banner(editor)?.textContent?.includes('Publication scheduled for'), 'the plan')
    const before = banner(editor)?.textContent
    await expectAccessible(editor)
    buttonNamed(editor, 'Change the date').click()
    await until(() => dialogOf(editor)?.querySelector('[name=date]'), 'the question when')
    expect(inside<HTMLInputElement>(editor, 'dialog [name=date]').value).to.equal(dayIn(30))
    type(editor, 'date', dayIn(40))
    inside(editor, 'dialog[open] .form-actions .primary').click()
    await until(() => banner(editor) && banner(editor)?.textContent !== before, 'the other day')
    await until(() => !dialogOf(editor), 'the end of the question')
    buttonNamed(editor, 'Remove the schedule').click()
    await until(() => !banner(editor), 'no plan')
  })

  it('is asked for no longer once the editor is gone', async () => {
    const http = planner().on('GET /annonce/501/programmation', () => later().promise)
    const editor = await openEditor({ adId: 501, http })
    const asked = await until(() => http.of('GET /annonce/501/programmation')[0], 'the question')
    editor.remove()
    await until(() => asked.signal?.aborted, 'the end of the question')
  })

  it('is left alone where another tab edits, fields and bar and plan alike, until this one takes over', async () => {
    const http = planner({}, `${dayIn(30)}T09:00:00.000Z`)
    await openEditor({ adId: 501, http })
    const second = await openEditor({ adId: 501, http })
    await until(() => banner(second), 'the plan')
    const alone = (): boolean[] => ['[part=schedule]', '.bar-actions', '.sides'].map((part) => inside(second, part).inert)
    expect(alone()).to.deep.equal([true, true, true])
    buttonNamed(second, 'Edit here').click()
    await until(() => alone().every((isInert) => !isInert), 'the ad in this tab')
  })

  it('names what of the law stands against the day, in the question and beside the fields', async () => {
    const editor = await openEditor({ adId: 501, tab: 'legal', http: planner({ text: '' }) })
    inside(editor, '[part=plan]').click()
    await until(() => dialogOf(editor)?.querySelector('.schedule-findings li'), 'the findings')
    type(editor, 'date', dayIn(30))
    inside(editor, 'dialog[open] .form-actions .primary').click()
    const [year, month, day] = dayIn(30).split('-')
    await until(() => textOf(editor).includes(`published on ${day}/${month}/${year}`), 'the day beside the fields')
  })
})
