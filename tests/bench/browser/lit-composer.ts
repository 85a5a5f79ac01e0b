import { html, LitElement } from 'lit'

interface Post {
  titre: string
  donnees: Record<string, string>
  pictures: { url_miniature: string }[]
}

const captions = ['facebook_caption', 'instagram_caption', 'google_localpost_summary', 'linkedin_commentary']

/** A handwritten form for one post: the reference for the composer. */
class LitComposer extends LitElement {
  static override properties = { post: { state: true }, text: { state: true } }
  declare post: Post | null
  declare text: string

  constructor() {
    super()
    this.post = null
    this.text = ''
  }
  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }
  async #load(): Promise<void> {
    const { token } = (await (await fetch('/vitrine-token', { method: 'POST' })).json()) as { token: string }
    const reply = await fetch(`/api/provider/social-management-posts?annonceId=${this.getAttribute('post-id')}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { annonces } = (await reply.json()) as { annonces: Post[] }
    this.post = annonces[0] ?? null
    this.text = this.post?.donnees['caption'] ?? ''
  }

  override render(): unknown {
    if (!this.post) return ''
    const { titre, pictures } = this.post
    return html`<form>
        <p><label>Libellé <input name="title" .value=${titre} /></label></p>
        <p><label>Texte <textarea name="text" rows="8" .value=${this.text} @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)}></textarea></label></p>
        ${pictures.map(({ url_miniature }) => html`<img src=${url_miniature} alt="" loading="lazy" width="96" height="72" />`)}
        ${captions.map((name) => html`<p><label><input type="checkbox" checked /> ${name}</label> <textarea name=${name} rows="7" .value=${this.text}></textarea></p>`)}
        <p><button>Enregistrer</button> <button>Planifier</button> <button>Publier</button></p>
      </form>
      <article>
        <b>Agence</b>
        <p>${this.text}</p>
        ${pictures.slice(0, 5).map(({ url_miniature }) => html`<img src=${url_miniature} alt="" width="96" height="72" />`)}
      </article>`
  }
}

customElements.define('lit-composer', LitComposer)
