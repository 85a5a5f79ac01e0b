import { shownByKey, type Snippet, type SnippetSubject } from './embed.page-snippets.view.ts'

/** The fragments of HTML that a key opens, each with the name of its file. */
const fragmentsOf = (key: SnippetSubject['key']): string[] => {
  if (key.kind !== 'publishable') return []
  const shown = shownByKey(key)
  if (shown === 'establishment') return ['establishment']
  return shown === 'reviews' ? key.widgets.filter((name) => name.startsWith('review-')).map((name) => name.replace('-', '_')) : []
}

const addressOf = ({ api, key, subject }: SnippetSubject, name: string, language: string): string => {
  const params = new URLSearchParams({ key: key.key, establishment: String(Object.values(subject)[0] ?? ''), lang: language })
  return `${api}/embed/${name}.html?${params}`
}

const curl = (address: string, origin: string, name: string): string => `curl --fail --header 'Origin: ${origin}' \\
  '${address}' > ${name}.html`

/** Keeps what it got for an hour, and the last of it for bad days. */
const php = (address: string, origin: string, name: string): string => `function vitrine_${name}(): string {
    $known = get_transient('vitrine_${name}');
    if ($known !== false) return $known;
    $reply = wp_remote_get('${address}', ['timeout' => 3, 'headers' => ['Origin' => '${origin}']]);
    if (is_wp_error($reply) || wp_remote_retrieve_response_code($reply) !== 200) {
        return get_option('vitrine_${name}_last', '');
    }
    $html = wp_remote_retrieve_body($reply);
    set_transient('vitrine_${name}', $html, HOUR_IN_SECONDS);
    update_option('vitrine_${name}_last', $html, false);
    return $html;
}
add_shortcode('vitrine_${name}', 'vitrine_${name}');`

const frame = ({ api, key }: SnippetSubject, language: string): string => {
  const address = new URL(`/review-wall/${key.key}?lang=${language}`, api).href
  return `<iframe sandbox="allow-popups" src="${address}" title="${language === 'fr' ? 'Avis' : language === 'en' ? 'Reviews' : 'Reseñas'}" width="100%" height="700" loading="lazy"></iframe>`
}

/** Ways to show what a key opens in a page without a script; none for what cannot be read without one. */
export const noScriptSnippets = (from: SnippetSubject, origin: string, language: string): Snippet[] => {
  const fragments = fragmentsOf(from.key)
  const code = (write: (address: string, from: string, name: string) => string): string =>
    fragments.map((name) => write(addressOf(from, name, language), origin, name)).join('\n\n')
  if (fragments.length === 0) return []
  const framed = fragments.includes('review_wall') ? [{ name: 'HTML (iframe)', code: frame(from, language) }] : []
  return [{ name: 'PHP (WordPress)', code: code(php) }, { name: 'curl', code: code(curl) }, ...framed]
}
