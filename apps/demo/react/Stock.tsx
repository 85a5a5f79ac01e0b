import { AdsList, VitrineProvider } from '@vitrine/react'
import { createVitrine, type FetchToken } from '@vitrine/widgets'
import { useEffect, useMemo, useState } from 'react'

const fetchToken: FetchToken = async ({ scopes, signal }) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch('/vitrine-token', { method: 'POST', headers, body: JSON.stringify({ scopes }), signal })
  if (reply.status === 401) return null // nobody is signed in
  if (!reply.ok) throw new Error(`/vitrine-token answered ${reply.status}`)
  const { token } = (await reply.json()) as { token: string }
  return token
}

const Masthead = () => (
  <header className="masthead">
    <a className="brand" href="/">
      <img src="/intranet/key.svg" alt="" width="34" height="34" />
      Clé Bleue
    </a>
    <nav aria-label="Rubriques">
      <a href="/">Le réseau</a>
      <a href="/contacts/">Les contacts</a>
      <a href="/stock/">Le stock</a>
      <a href="/react/" aria-current="page">
        En React
      </a>
      <a href="/playground/">Terrain d’essai</a>
    </nav>
    <p className="place">Direction du réseau, Strasbourg</p>
  </header>
)

/** Keeps the list's state in the page's own address, as a React page usually does. */
const useQueryInAddress = () => {
  const [query, setQuery] = useState(() => location.search.slice(1))
  useEffect(() => {
    const onBack = (): void => setQuery(location.search.slice(1))
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  const change = (next: string, replace: boolean): void => {
    history[replace ? 'replaceState' : 'pushState'](null, '', next ? `?${next}` : location.pathname)
    setQuery(next)
  }
  return [query, change] as const
}

export const Stock = ({ address }: { address: string }) => {
  const [query, change] = useQueryInAddress()
  const [opened, setOpened] = useState<string | null>(null)
  const vitrine = useMemo(
    () =>
      createVitrine({
        api: `${address}/api`,
        fetchToken,
        locale: 'fr',
        appearance: { theme: 'light', variables: { colorAccent: '#17456b' } },
      }),
    [address],
  )
  return (
    <>
      <Masthead />
      <main>
        <section className="hello">
          <h1>Le stock, dans une page React</h1>
          <p>
            <output>{opened ? `Annonce ouverte : ${opened}` : 'Cliquez sur une annonce : la page apprend laquelle.'}</output>
          </p>
        </section>
        <section className="stock" aria-label="Annonces du réseau">
          <VitrineProvider instance={vitrine}>
            <AdsList
              query={query}
              onQueryChange={({ detail }) => change(detail.query, detail.replace)}
              openable
              onAdOpen={({ detail }) => setOpened(detail.ad.reference)}
            />
          </VitrineProvider>
        </section>
      </main>
    </>
  )
}
