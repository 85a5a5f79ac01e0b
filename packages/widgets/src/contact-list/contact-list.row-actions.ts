import { html, nothing, type TemplateResult } from 'lit'
import { drawing } from '../ui/drawing.ts'
import type { Me } from './contact-list.host.ts'
import type { Touch, Translate } from './contact-list.types.ts'

const paths = {
  take: 'M10 10a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 10 10ZM3.5 17a6.5 6.5 0 0 1 8-6.3M13 15h4.5M15.2 12.7v4.6',
  finish: 'm4 10.5 4 4 8-9',
  menu: 'M10 4.7v.01M10 10v.01M10 15.3v.01',
}

const tool = (act: 'take' | 'finish', label: string): TemplateResult =>
  html`<button type="button" class="tool ${act}" tabindex="-1" data-act=${act} aria-label=${label} title=${label}>
    ${drawing(paths[act])}
  </button>`

/** The buttons of one contact. They follow the first rows, which keep their place. */
export const rowActions = ({ handling }: Touch, name: string, me: Me | null, t: Translate): TemplateResult => {
  const isDone = handling.state === 'done'
  const isMine = me !== null && handling.owner?.id === me.id && handling.state === 'in-progress'
  return html`${isDone || isMine ? nothing : tool('take', t('row.take', { name }))}${
      isDone ? nothing : tool('finish', t('row.finish', { name }))
    }<button
      type="button"
      class="tool"
      tabindex="-1"
      data-act="menu"
      aria-haspopup="menu"
      aria-label=${t('row.more', { name })}
    >
      ${drawing(paths.menu)}
    </button>`
}
