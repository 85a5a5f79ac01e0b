import { css, html, LitElement } from 'lit'

interface Range {
  debut: string
  fin: string
}

interface Establishment {
  nom: string
  adresse: string[]
  code_postal: string
  ville: string
  telephones: string[]
  horaires: { etat: string; plages: Range[] }[]
}

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** A handwritten element that draws the same in the browser: the reference for what the server draws. */
class LitEstablishment extends LitElement {
  static override styles = css`
    :host {
      display: block;
      font: 16px/24px sans-serif;
    }
  `
  static override properties = { shown: { state: true } }
  declare shown: Establishment | null

  constructor() {
    super()
    this.shown = null
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    const address = `${this.getAttribute('api') ?? '/api'}/embed/establishment?key=pk_demo_site_deux_rives&establishment=1001`
    this.shown = (await (await fetch(address)).json()) as Establishment
  }

  override render(): unknown {
    const { shown } = this
    if (!shown) return ''
    const { nom, adresse: lines, code_postal: code, ville, telephones, horaires } = shown
    return html`<h2>${nom}</h2>
      <p>${lines.join(', ')}, ${code} ${ville}</p>
      <p>${telephones.map((phone) => html`<a href="tel:${phone}">${phone}</a> `)}</p>
      <table>
        ${horaires.map(
          ({ plages }, day) =>
            html`<tr><th>${days[day]}</th><td>${plages.map(({ debut, fin }) => `${debut}–${fin}`).join(', ') || 'fermé'}</td></tr>`,
        )}
      </table>`
  }
}
customElements.define('lit-establishment', LitEstablishment)
