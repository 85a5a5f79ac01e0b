import { css, html, LitElement } from 'lit'

interface Review {
  author: string
  rate: number | null
  recommends: boolean | null
  comment: string
  date: string
  answer: { comment: string } | null
}

interface Wall {
  name: string
  reviews: Review[]
}

/** A handwritten element that draws the same reviews in the browser: the reference for what the server draws. */
class LitReviews extends LitElement {
  static override styles = css`
    :host {
      display: block;
      font: 16px/24px sans-serif;
    }
  `
  static override properties = { shown: { state: true } }
  declare shown: Wall | null

  constructor() {
    super()
    this.shown = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    this.shown = (await (await fetch('/reviews.json')).json()) as Wall
  }

  override render(): unknown {
    if (!this.shown) return ''
    const { name, reviews } = this.shown
    return html`<h2>${name}</h2>
      <ul>
        ${reviews.map(
          ({ author, rate, recommends, comment, date, answer }) =>
            html`<li>
              <b>${author}</b> ${rate ?? (recommends ? 'recommandé' : 'non recommandé')} ${date}
              <p>${comment}</p>
              ${answer ? html`<details><summary>Réponse</summary>${answer.comment}</details>` : ''}
            </li>`,
        )}
      </ul>`
  }
}
customElements.define('lit-reviews', LitReviews)
