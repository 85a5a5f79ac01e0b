import type { Files, Names } from './names.ts'

export const widgetFiles = ({ kebab, pascal, camel }: Names): Files => {
  const folder = `packages/widgets/src/${kebab}`
  return {
    [`${folder}/${kebab}.styles.ts`]: `import { css } from 'lit'

export const ${camel}Styles = css\`
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    padding: 8px 12px;
    border-bottom: 1px solid var(--vitrine-color-line);
  }
\`
`,
    [`${folder}/${kebab}.ts`]: `import { canShow, create${pascal}Client, type ${pascal}Item } from '@vitrine/core/${kebab}'
import { commonMessages, ${camel}Messages } from '@vitrine/core/i18n'
import { html } from 'lit'
import { LoadController } from '../base/load-controller.ts'
import { VitrineElement } from '../base/vitrine-element.ts'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { ${camel}Styles } from './${kebab}.styles.ts'

/**
 * The account's own, by title.
 *
 * @tag vitrine-${kebab}
 * @slot - Kept on screen when nothing could be loaded.
 */
export class Vitrine${pascal} extends VitrineElement {
  static override styles = [VitrineElement.styles, ${camel}Styles]
  static override sources = { common: commonMessages, '${kebab}': ${camel}Messages }

  #items = new LoadController<${pascal}Item[]>(this)

  protected override start(vitrine: VitrineInstance): void {
    this.loadStarted()
    void this.#load(vitrine)
  }

  async #load(vitrine: VitrineInstance): Promise<void> {
    await this.#items.run((signal) => create${pascal}Client(vitrine.http).list({ signal }))
    if (this.#items.status === 'failed') this.fail(this.#items.error)
    if (this.#items.status === 'ready') this.loadEnded()
  }

  protected override renderContent(): unknown {
    const items = this.#items.value
    if (!items) return this.waitIsLong ? this.renderSkeleton() : ''
    const shown = items.filter((item) => canShow(item).allowed)
    if (shown.length === 0) return html\`<p>\${this.t('${kebab}')('list.empty')}</p>\`
    return html\`<ul>\${shown.map(({ title }) => html\`<li>\${title}</li>\`)}</ul>\`
  }
}
`,
    [`${folder}/${kebab}.events.ts`]: `import type { VitrineEventMap } from '../base/events.ts'

/** What the widget tells the page. */
export interface ${pascal}EventMap extends VitrineEventMap {}
`,
    [`${folder}/index.ts`]: `export { Vitrine${pascal} } from './${kebab}.ts'
export type { ${pascal}EventMap } from './${kebab}.events.ts'
`,
    [`${folder}/${kebab}.browser.test.ts`]: `import { expect, fixture, html } from '@open-wc/testing'
import { createVitrine } from '../base/create-vitrine.ts'
import '../define/${kebab}.ts'
import { expectAccessible } from '../test/axe.ts'
import { textOf, until } from '../test/dom.ts'
import { fakeHttp } from '../test/fake-http.ts'

const widgetWith = (items: unknown): Promise<HTMLElement> => {
  const instance = createVitrine({ http: fakeHttp().on('GET /${kebab}', items), account: null, locale: 'en' })
  return fixture(html\`<vitrine-${kebab} .instance=\${instance}></vitrine-${kebab}>\`)
}

describe('<vitrine-${kebab}>', () => {
  it('shows what the account has', async () => {
    const widget = await widgetWith([{ id: 1, titre: 'First' }])
    await until(() => textOf(widget).includes('First'))
    await expectAccessible(widget)
  })

  it('says so when there is nothing', async () => {
    const widget = await widgetWith([])
    await until(() => textOf(widget).includes('Nothing to show'))
    expect(widget.shadowRoot?.querySelector('li')).to.equal(null)
  })
})
`,
  }
}

export const hostFiles = ({ kebab, pascal }: Names): Files => ({
  [`apps/customer-area/src/${kebab}/${pascal}Screen.tsx`]: `import { ${pascal} } from '@vitrine/react/${kebab}'
import { Screen } from '../frame/Screen.tsx'
import { PageTitle } from '../ui/Page.tsx'

export const ${pascal}Screen = ({ title }: { title: string }) => (
  <Screen title={title}>
    <PageTitle title={title} />
    <${pascal} />
  </Screen>
)
`,
})
