import { actIn, dialogOf } from './ads.ts'
import { contactRows, inbox, listOn, ten, wireCall } from './contacts.ts'
import { inside, until } from './dom.ts'

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
)

/** Rows, an open contact, the period's fields, the filters, the export, the calls. */
const drawEverything = async (): Promise<string[]> => {
  const list = listOn(document.body, { http: inbox(ten, [wireCall(30)]) })
  const row = await until(() => contactRows(list)[0], 'the rows')
  await until(() => list.shadowRoot?.querySelector('.tools'), 'the tools')
  actIn(row, 'open').click()
  const dialog = await dialogOf(list)
  await until(() => dialog.querySelector('textarea'), 'the note')
  dialog.close()
  await until(() => list.query === '', 'the list')
  for (const part of ['filters-button', 'export-button']) {
    inside(list, `[part=${part}]`).click()
    const open = await dialogOf(list)
    open.close()
    await until(() => !list.shadowRoot?.querySelector('dialog'), 'the dialog to close')
  }
  inside(list, '.periods .custom').click()
  await until(() => list.shadowRoot?.querySelector('.popover:popover-open'), 'the fields')
  inside(list, '#tab-calls').click()
  await until(() => list.shadowRoot?.querySelector('[data-state=answered]'), 'the calls')
  const bar = inside(list, '.tab')
  if (bar.offsetHeight < 30) violations.push('the tabs have lost their look')
  return violations
}

/** Read by the test around this page. */
Object.assign(globalThis, { report: drawEverything().catch((error: unknown) => [...violations, String(error)]) })
