import { expect, fixture, html } from '@open-wc/testing'
import '../../define/contact-synthesis.ts'
import { createVitrine } from '../../base/create-vitrine.ts'
import { agency, synthesisHttp, wireNothing, wireSynthesis } from '../../test/contact-figures.ts'
import { inside, record, until } from '../../test/dom.ts'
import type { VitrineContactSynthesis } from './contact-synthesis.ts'

const backlogOf = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll('.todo') ?? [])].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '')
const waiting = (overdue: number, calls: number) => ({
  nouveaux: 1,
  rappels_en_retard: overdue,
  appels_en_retard: calls,
  appels_a_rappeler: 1,
})

const waitingFor = async (changes: Record<string, unknown> = {}, backlogHref?: string) => {
  const instance = createVitrine({ http: synthesisHttp(wireSynthesis(changes)), account: agency, locale: 'en' })
  const element = document.createElement('vitrine-contact-synthesis') as VitrineContactSynthesis
  ;(await fixture(html`<div></div>`)).append(Object.assign(element, { instance }, backlogHref ? { backlogHref } : {}))
  await until(() => element.shadowRoot?.querySelector('[part=backlog]'), 'what waits')
  return element
}

describe('what waits', () => {
  it('leads to its list by an event, or by a link the page may stop', async () => {
    const opened = record('vitrine-backlog-open')
    const element = await waitingFor()
    inside(element, '.todo.overdue-calls').click()
    expect(opened.at(-1)?.detail).to.deep.equal({ kind: 'overdue-calls' })
    const linked = await waitingFor({}, '/contacts?waits={kind}')
    linked.addEventListener('vitrine-backlog-open', (event) => event.preventDefault())
    const link = inside<HTMLAnchorElement>(linked, 'a.todo.missed')
    expect(link.getAttribute('href')).to.equal('/contacts?waits=missed')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect([click.defaultPrevented, opened.at(-1)?.detail.kind]).to.deep.equal([true, 'missed'])
  })

  it('parts late call-backs by the list they are in, and leaves out a list without any', async () => {
    const element = await waitingFor()
    expect(backlogOf(element)).to.deep.equal([
      '12 new contacts',
      '2 overdue call-backs (emails)',
      '1 overdue call-back (call)',
      '5 missed calls to return',
    ])
    const mails = await waitingFor({ en_attente: waiting(1, 0) })
    expect(backlogOf(mails)[1]).to.equal('1 overdue call-back (email)')
    const calls = await waitingFor({ en_attente: waiting(2, 2) })
    expect(backlogOf(calls)[1]).to.equal('2 overdue call-backs (calls)')
    const none = await waitingFor({ en_attente: waiting(0, 0) })
    expect(backlogOf(none)).to.deep.equal(['1 new contact', '0 overdue call-backs', '1 missed call to return'])
  })

  it('says so when it is nothing', async () => {
    const element = await waitingFor(wireNothing())
    expect(backlogOf(element)).to.deep.equal(['All done: nobody is waiting.'])
  })
})
