import { html, nothing, type TemplateResult } from 'lit'

/** Whether the browser would follow a click in the same tab. */
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export interface GoOptions {
  className: string
  content: unknown
  /** The URL, if the page has one. */
  href: string | undefined
  /** Dispatches the event; returns false if the page prevented the default. */
  onGo: () => boolean
  label?: string
  part?: string
}

/** A link if there is a URL, so that it can be opened in a new tab; otherwise a button. */
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
