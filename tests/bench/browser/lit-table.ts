import { css, html, LitElement } from 'lit'
import { day, fetchRows, money, type Row } from './rows.ts'

const headers = ['', 'Annonce', 'Référence', 'Offre', 'Surface', 'Prix', 'Ville', 'État', 'Créée le']

/** A handwritten table: the reference for the list. */
class LitTable extends LitElement {
  static override styles = css`
    table {
      width: 100%;
      border-collapse: collapse;
      font: 14px/20px sans-serif;
    }
    td, th {
      padding: 8px;
      border-bottom: 1px solid #ddd;
      text-align: left;
    }
    img {
      width: 64px;
      height: 48px;
      object-fit: cover;
    }
  `
  static override properties = { rows: { state: true } }
  declare rows: Row[]
  #page = 1
  #order = '-DC'

  constructor() {
    super()
    this.rows = []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    const api = this.getAttribute('api') ?? '/api'
    this.rows = await fetchRows({ api, perPage: this.getAttribute('per-page') ?? '50', page: this.#page, order: this.#order })
  }

  sort(): void {
    this.#order = this.#order === '-DC' ? 'DC' : '-DC'
    void this.#load()
  }

  next(): void {
    this.#page += 1
    void this.#load()
  }

  override render(): unknown {
    if (this.rows.length === 0) return ''
    return html`<table>
      <thead><tr>${headers.map((header) => html`<th>${header === 'Créée le' ? html`<button @click=${this.sort}>${header}</button>` : header}</th>`)}</tr></thead>
      <tbody>
        ${this.rows.map(
          (row) => html`<tr data-id=${row.id}>
          <td><input type="checkbox" aria-label="Choisir" /></td>
          <td>${row.photoPrincipale ? html`<img src=${row.photoPrincipale.url_miniature} alt="" loading="lazy" width="64" height="48" />` : ''} ${row.titre}</td>
          <td>${row.reference}</td>
          <td>${row.typeOffre}</td>
          <td>${row.surface ?? ''}</td>
          <td>${row.prix === null ? '' : money.format(row.prix)}</td>
          <td>${row.ville}</td>
          <td>${row.etat}</td>
          <td>${day.format(new Date(row.date_creation))}</td>
        </tr>`,
        )}
      </tbody>
    </table>
    <button id="next" @click=${this.next}>Suivant</button>`
  }
}

customElements.define('lit-table', LitTable)
