import { ApiError } from '@vitrine/core/http'
import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../../base/create-vitrine.ts'
import '../../define/attendance.ts'
import { accountWith } from '../../test/ads.ts'
import { expectAccessible } from '../../test/axe.ts'
import { outside } from '../../test/boxes.ts'
import { buttonNamed, textOf, until } from '../../test/dom.ts'
import { fakeHttp, type FakeHttp } from '../../test/fake-http.ts'
import type { VitrineAttendance } from './attendance.ts'

const visit = (id: number, changes: object = {}) => ({
  id,
  date: `2026-03-1${id}`,
  creneau: '14:00-16:00',
  duree_publication: 48,
  lieu: 'Résidence du Parc, 12 avenue du Maréchal-Foch',
  commentaire: 'Sonner au portail',
  nb_max: 6,
  inscrits: 3,
  en_attente: 0,
  statut: 'active',
  ...changes,
})
const report = (visites: object[]) => ({ annonce: { id: 7, reference: 'R7', titre: 'Maison des Lilas', ville: 'Rezé' }, visites })
const three = report([visit(1, { statut: 'inactive' }), visit(2, { inscrits: 6, en_attente: 4 }), visit(3)])

const opened = async (
  answer: unknown,
  { width = 700, theme = 'light' as 'light' | 'dark' } = {},
): Promise<{ element: VitrineAttendance; http: FakeHttp }> => {
  const http = fakeHttp().on('GET /annonce/7/visites', answer)
  const instance = createVitrine({ http, account: accountWith(), locale: 'en', appearance: { theme } })
  const holder = await fixture<HTMLElement>(
    html`<div style="width: ${width}px; background: ${theme === 'dark' ? '#16181d' : '#fff'}"></div>`,
  )
  const element = Object.assign(document.createElement('vitrine-attendance'), { instance, ad: 7 })
  holder.append(element)
  await until(() => element.shadowRoot?.querySelector('.note, [role=alert]'), 'the report')
  return { element, http }
}

describe('the attendance of the visits of an ad', () => {
  it('is one line a visit, with who has registered and who waits, and a total', async () => {
    const { element } = await opened(three)
    const rows = [...element.shadowRoot!.querySelectorAll('[part=table] :is(tbody, tfoot) tr')].map(
      (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    )
    expect(rows).to.have.length(4)
    expect(rows[0]).to.contain('11/03/2026 14:00–16:00 Closed').and.to.contain('3 of 6')
    expect(rows[1])
      .to.contain('Full')
      .and.to.match(/6 of 6 4$/)
    expect(rows[3]).to.equal('Total12 of 184')
    await expectAccessible(element)
  })

  it('is a chart over time as well, which can be read by keys and as a table', async () => {
    const { element } = await opened(three)
    const slider = await until(() => element.shadowRoot?.querySelector<HTMLElement>('[part=chart] [role=slider]'), 'the chart')
    slider.focus()
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, composed: true }))
    await until(() => slider.ariaValueText?.includes('Registered'), 'the first day')
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }))
    await until(() => / 6, .* 4$/.test(slider.ariaValueText ?? ''), `the second day, not ${slider.ariaValueText}`)
    await expectAccessible(element)
  })

  it('says that there is no visit, or what failed, and tries again', async () => {
    expect(textOf((await opened(report([]))).element)).to.contain('No visit of this ad')
    const { element, http } = await opened(() => {
      throw new ApiError('forbidden', { status: 403, serverMessage: 'This feature is not available in your subscription.' })
    })
    expect(textOf(element)).to.contain('not available in your subscription')
    await expectAccessible(element)
    http.on('GET /annonce/7/visites', three)
    buttonNamed(element, 'Try again').click()
    await until(() => element.shadowRoot?.querySelector('table'), 'the report')
  })

  for (const theme of ['light', 'dark'] as const) {
    it(`fits 320 px, ${theme}`, async () => {
      const { element } = await opened(three, { width: 320, theme })
      expect(outside(element)).to.deep.equal([])
      await expectAccessible(element)
    })
  }
})
