/** One licence's packages, as `pnpm licenses list --json` prints them. */
export type Listed = Record<string, readonly { name: string; versions: readonly string[] }[]>

/** Licences that only require their own text to be included. */
const free = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Unlicense'])

/** Packages with other licences, and why they may be used. */
const looked: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-*': 'a library beside the server that is loaded as it is, and can be replaced by another build',
  'libheif-js': 'a library beside the server that is loaded as it is, and can be replaced by another build',
  mediabunny: 'the licence asks for the sources of its own files alone, which are used as they are published',
  'web-push': 'the licence asks for the sources of its own files alone, which are used as they are published',
  argparse: 'the licence of Python, which only requires its own text to be included; no line of the server calls it',
  'date-holidays':
    'the data of the server’s calendar are under CC BY-SA, with their sources in the package; they are used as they are published',
  'combine-errors': 'MIT, as its readme says; the package itself names none',
}

// A package with binaries has one name per system, and only those of this one are installed.
const system = /(?:linux|linuxmusl|darwin|win32|windows)-(?:x64|arm64)(?:-gnu|-musl|-msvc)?$/

interface Row {
  name: string
  versions: string
  licence: string
}

export const licenceRows = (listed: Listed): Row[] =>
  Object.entries(listed)
    .flatMap(([licence, packages]) =>
      packages.map(({ name, versions }) => ({ name: name.replace(system, '*'), versions: versions.join(', '), licence })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const isFree = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => free.has(each)))

/** Packages whose licence has not been reviewed. */
export const unknownLicences = (rows: readonly Row[]): string[] =>
  rows.filter(({ name, licence }) => !isFree(licence) && !(name in looked)).map(({ name, licence }) => `${name}: ${licence}`)

const remark = ({ name, licence }: Row): string => (isFree(licence) ? licence : `${licence}; ${looked[name]}`)

export const licencePage = (rows: readonly Row[]): string => `# Licences of what Vitrine stands on

Written by \`npm run licences\` from what pnpm says of the packages that the server, the customer area and the published packages need when they run. A package of programs stands here once for all systems (\`*\`). A check fails where this page is behind, or where a package comes under a licence that nobody has looked at.

| package | version | licence |
|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.versions} | ${remark(row)} |`).join('\n')}
`
