import type { PublicEstablishment } from '@vitrine/core/establishment'
import { loadTranslator, type Language } from '@vitrine/core/i18n'
import { schemaOrgOf, scriptJson } from './establishment.schema-org.rules.ts'

/** The element as a browser shows it before any script, and the same for search engines. */
export const fragmentOf = async (establishment: PublicEstablishment, now: Date, language: Language): Promise<string> => {
  // Loaded with the first question: most servers are never asked.
  const [{ render }, { collectResult }, { establishmentStyles, storedEstablishment, themeStyles }] = await Promise.all([
    import('@lit-labs/ssr'),
    import('@lit-labs/ssr/lib/render-result.js'),
    import('@vitrine/widgets/views'),
  ])
  const t = await loadTranslator(language, 'establishment')
  const content = await collectResult(render(storedEstablishment({ establishment, now, t, language })))
  const styles = themeStyles.cssText + establishmentStyles.cssText
  return `<vitrine-establishment establishment="${establishment.id}"><template shadowrootmode="open"><style>${styles}</style>${content}</template></vitrine-establishment>
<script type="application/ld+json">${scriptJson(schemaOrgOf(establishment))}</script>
`
}
