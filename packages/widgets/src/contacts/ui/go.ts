import { html, nothing, type TemplateResult } from 'lit'

/** A click that the browser would follow in this very tab. */
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface GoOptions {
  className: string
  content: unknown
  /** Address of the place, when the page has one. */
  href: string | undefined
  /** Tells the page; false when it leads there itself. */
  onGo: () => boolean
  label?: string
  part?: string
}

/** A way to another place: a link where there is an address, so that it opens in a new tab too, else a button. */
export const go = ({ className, content, href, onGo, label, part }: GoOptions): TemplateResult =>
  href === undefined
    ? html`<button type="button" class="go ${className}" part=${part ?? nothing} aria-label=${label ?? nothing} @click=${() => void onGo()}>
        ${content}
      </button>`
    : html`<a
        class="go ${className}"
        part=${part ?? nothing}
        href=${href}
        aria-label=${label ?? nothing}
        @click=${(event: MouseEvent) => isPlain(event) && !onGo() && event.preventDefault()}
        >${content}</a
      >`
