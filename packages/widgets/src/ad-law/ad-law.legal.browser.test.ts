import { expect } from '@open-wc/testing'
import { editorBackend, fieldOf, openEditor, openTab, typeInto, wireAdRecord } from '../test/ad-editor.ts'
import { expectAccessible } from '../test/axe.ts'
import { buttonNamed, inside, textOf, until } from '../test/dom.ts'
import { outside } from '../test/boxes.ts'

/** Elements outside the viewport; the tabs are left out because they scroll sideways on a phone. */
const beyond = (editor: Element): string[] => outside(editor as HTMLElement).filter((each) => !each.startsWith('button.tab'))
const legalText = (editor: Element): string => fieldOf(editor, 'legalText').value

describe('the legal tab of the editor', () => {
  it('takes a sentence of the law and a notice of the account by a click', async () => {
    const editor = await openEditor({ adId: 501, tab: 'legal' })
    await until(() => editor.shadowRoot?.querySelector('.notice-picker select'), 'the notices')
    inside<HTMLButtonElement>(editor, '[data-rule=risks] button:not(.link)').click()
    await until(() => legalText(editor).includes('georisques'), 'the sentence')
    const choice = fieldOf(editor, 'notice')
    choice.value = '3'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    await editor.updateComplete
    buttonNamed(editor, 'Add to the ad').click()
    await until(() => legalText(editor).endsWith('\nCarte professionnelle CPI 6901'), 'the notice')
    expect(editor.shadowRoot?.querySelector('[data-rule=risks]')).to.equal(null)
    await expectAccessible(editor)
  })

  it('says that the notices did not come, and asks again', async () => {
    const http = editorBackend()
    let isAway = true
    http.on('GET /mentions-legales', () => {
      if (isAway) throw new Error('away')
      return { total_items: 0, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { mentions_legales: [] } }
    })
    const editor = await openEditor({ adId: 501, tab: 'legal', http })
    await until(() => textOf(editor).includes('could not be loaded'), 'the failure')
    isAway = false
    buttonNamed(editor, 'Try again').click()
    await until(() => textOf(editor).includes('No notice is kept'), 'the answer')
  })

  it('asks of a scheduled ad what holds on its day', async () => {
    const editor = await openEditor({
      adId: 501,
      tab: 'legal',
      http: editorBackend(wireAdRecord({}, { diffusion_programmee: '2030-01-05T09:00:00.000Z' })),
    })
    await until(() => textOf(editor).includes('published on 05/01/2030'), 'the day')
  })
})

describe('prices and scales in the editor', () => {
  it('follow each other while they are typed', async () => {
    const editor = await openEditor({ adId: 501, http: editorBackend(wireAdRecord({ feesPaidBy: 'buyer', buyerFees: 12_000 })) })
    expect(fieldOf(editor, 'net').value).to.equal('300,000')
    const net = fieldOf(editor, 'net')
    net.value = '310000'
    net.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => fieldOf(editor, 'price').value === '322,000', 'the price')
    typeInto(editor, 'price', '320000')
    await until(() => fieldOf(editor, 'net').value === '308,000', 'the net')
  })
  it('are drawn below the diagnosis, at 390 px too', async () => {
    const editor = await openEditor({
      adId: 501,
      width: 390,
      tab: 'detail',
      http: editorBackend(wireAdRecord({ energyDiagnosis: 'done', energyLetter: 'F', energyUse: 390, climateLetter: 'C', emissions: 20 })),
    })
    expect(inside(editor, '[role=tabpanel]').querySelectorAll('.scale svg')).to.have.length(2)
    expect(beyond(editor)).to.deep.equal([])
    openTab(editor, 'legal')
    await until(() => editor.shadowRoot?.querySelector('[data-rule=energy-cost]'), 'the law')
    expect(beyond(editor)).to.deep.equal([])
  })
})
