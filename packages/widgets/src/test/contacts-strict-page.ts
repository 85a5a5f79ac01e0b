import { createVitrine } from '../base/create-vitrine.ts'
import '../define/contact-breakdown.ts'
import '../define/contact-synthesis.ts'
import { agency, synthesisHttp, wireBreakdown, wirePortalRow } from './contact-figures.ts'
import { inside, until } from './dom.ts'

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
)

const drawEverything = async (): Promise<string[]> => {
  const http = synthesisHttp().on('GET /contacts/repartition', wireBreakdown([wirePortalRow(0)]))
  const instance = createVitrine({ http, account: agency, locale: 'en' })
  const [synthesis, breakdown] = ['synthesis', 'breakdown'].map((name) =>
    Object.assign(document.createElement(`vitrine-contact-${name}`), { instance }),
  )
  if (!synthesis || !breakdown) return ['no widgets']
  document.body.append(synthesis, breakdown)
  await until(() => synthesis.shadowRoot?.querySelector('.picture'), 'the chart')
  inside(synthesis, '.cursor').dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
  const tip = await until(() => synthesis.shadowRoot?.querySelector<HTMLElement>('.tip'), 'the tip')
  if (tip.offsetLeft < 40) violations.push('the tip has lost its place')
  inside(synthesis, '.custom').click()
  await until(() => synthesis.shadowRoot?.querySelector('.popover:popover-open'), 'the fields')
  const bar = await until(() => breakdown.shadowRoot?.querySelector<HTMLElement>('.bar .tone-accent'), 'the bar')
  if (bar.offsetWidth < 20) violations.push('the bar has lost its length')
  return violations
}

/** Read by the test around this page. */
Object.assign(globalThis, { report: drawEverything().catch((error: unknown) => [...violations, String(error)]) })
