import { css, html, LitElement } from 'lit'

interface Setup {
  annonceur: string
  defi: { jeton: string }
}

/** A handwritten contact form: the reference for the widget. */
class LitForm extends LitElement {
  static override styles = css`
    form {
      display: grid;
      gap: 12px;
      font: 16px/24px sans-serif;
    }
    label {
      display: grid;
    }
  `
  static override properties = { setup: { state: true }, reference: { state: true } }
  declare setup: Setup | null
  declare reference: string

  constructor() {
    super()
    this.setup = null
    this.reference = ''
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  get #api(): string {
    return this.getAttribute('api') ?? '/api'
  }

  async #load(): Promise<void> {
    const query = this.getAttribute('query') ?? 'establishment=1001'
    this.setup = (await (await fetch(`${this.#api}/embed/contact_form?key=pk_demo_portail_toits_de_france&${query}`)).json()) as Setup
    this.dispatchEvent(new CustomEvent('vitrine-ready', { bubbles: true, composed: true }))
  }

  async send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.target as HTMLFormElement))
    const reply = await fetch(`${this.#api}/embed/contact_requests`, { method: 'POST', body: JSON.stringify(body) })
    this.reference = ((await reply.json()) as { reference: string }).reference
  }

  override render(): unknown {
    if (!this.setup) return ''
    if (this.reference) return html`<p>Votre demande est envoyée : ${this.reference}</p>`
    return html`<form @submit=${this.send}>
      <h2>Contacter ${this.setup.annonceur}</h2>
      <label>Civilité <select name="civilite"><option></option><option>M.</option><option>Mme</option></select></label>
      <label>Prénom <input name="prenom" autocomplete="given-name" /></label>
      <label>Nom <input name="nom" autocomplete="family-name" /></label>
      <label>E-mail <input name="email" type="email" required autocomplete="email" /></label>
      <label>Téléphone <input name="telephone" type="tel" autocomplete="tel" /></label>
      <label>Objet <input name="objet" required /></label>
      <label>Votre message <textarea name="message" required rows="5"></textarea></label>
      <label><input name="consentement" type="checkbox" required /> J’accepte que ces informations servent à me répondre.</label>
      <button>Envoyer la demande</button>
    </form>`
  }
}

customElements.define('lit-form', LitForm)
