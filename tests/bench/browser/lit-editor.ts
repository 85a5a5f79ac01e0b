import { html, LitElement } from 'lit'

/** A field of a handwritten form. */
export interface BareField {
  name: string
  /** Its name in the server's reply. */
  wire: string
  kind: string
  choices: readonly string[]
}

interface Reply {
  contenu: { annonce: Record<string, unknown> & { donnees?: Record<string, { valeur: string }> }; pictures: { url_miniature: string }[] }
}

/** A handwritten form for one ad: the reference for the editor. */
class LitEditor extends LitElement {
  static override properties = { reply: { state: true } }
  declare reply: Reply | null
  readonly #fields = JSON.parse(document.querySelector('#fields')?.textContent ?? '[]') as BareField[]

  constructor() {
    super()
    this.reply = null
  }
  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }
  async #load(): Promise<void> {
    const { token } = (await (await fetch('/vitrine-token', { method: 'POST' })).json()) as { token: string }
    const reply = await fetch(`/api/provider/annonce/${this.getAttribute('ad-id')}/saisie`, {
      headers: { authorization: `Bearer ${token}` },
    })
    this.reply = (await reply.json()) as Reply
  }

  #valueOf({ wire }: BareField): unknown {
    const { donnees, ...own } = this.reply?.contenu.annonce ?? {}
    return own[wire] ?? donnees?.[wire]?.valeur ?? ''
  }
  #control(field: BareField): unknown {
    const { name, kind, choices } = field
    const value = this.#valueOf(field)
    if (kind === 'choices')
      return choices.map((choice) => html`<label><input type="checkbox" name=${name} value=${choice} /> ${choice}</label>`)
    if (kind === 'choice')
      return html`<select name=${name} .value=${String(value)}>${choices.map((choice) => html`<option>${choice}</option>`)}</select>`
    if (kind === 'long-text') return html`<textarea name=${name} rows="8" .value=${String(value)}></textarea>`
    return kind === 'flag' ? html`<input type="checkbox" name=${name} />` : html`<input name=${name} .value=${String(value)} />`
  }

  override render(): unknown {
    if (!this.reply) return ''
    return html`<form>
      ${this.#fields.map((field) => html`<p><label>${field.name} ${this.#control(field)}</label></p>`)}
      ${this.reply.contenu.pictures.map(({ url_miniature }) => html`<img src=${url_miniature} alt="" loading="lazy" width="96" height="72" />`)}
    </form>`
  }
}

customElements.define('lit-editor', LitEditor)
