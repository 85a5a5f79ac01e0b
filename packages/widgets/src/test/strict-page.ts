import { html, render } from 'lit'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/provider.ts'
import { buttonNamed, until } from './dom.ts'
import { fakeHttp } from './fake-http.ts'
import { SampleWidget } from './sample-widget.ts'

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
)
customElements.define('sample-widget', SampleWidget)

const drawEverything = async (): Promise<string[]> => {
  const http = fakeHttp().on('GET /word', { word: 'harbour' })
  const instance = createVitrine({ http, account: null, locale: 'en', appearance: { theme: 'dark', variables: { colorAccent: '#063' } } })
  render(html`<vitrine-provider .instance=${instance}><sample-widget></sample-widget></vitrine-provider>`, document.body)
  const widget = await until(() => document.querySelector<SampleWidget>('sample-widget'), 'the widget')
  const root = await until(() => widget.shadowRoot?.querySelector('.word') && widget.shadowRoot, 'the word')
  buttonNamed(widget, 'More').click()
  const menu = await until(() => root.querySelector<HTMLElement>('.popover:popover-open'), 'the menu')
  // It slides in from four pixels above its final position.
  const placed = menu.getBoundingClientRect().top > buttonNamed(widget, 'More').getBoundingClientRect().bottom - 1
  if (!placed || getComputedStyle(menu).backgroundColor === 'rgba(0, 0, 0, 0)') violations.push('the menu has lost its style')
  widget.menus.close()
  widget.toasts.show('Saved')
  await until(() => root.querySelector('.toasts:popover-open'), 'the toast')
  void widget.ask()
  await until(() => root.querySelector('dialog[open]'), 'the dialog')
  return violations
}

/** Read by the test around this page. */
Object.assign(globalThis, { report: drawEverything().catch((error: unknown) => [...violations, String(error)]) })
