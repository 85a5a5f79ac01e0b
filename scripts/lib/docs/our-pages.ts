/** The pages and pictures of docs/ for those who build and operate Vitrine, rather than for those who embed widgets. */
export const ourPages: ReadonlySet<string> = new Set([
  'README.md',
  'decisions',
  'ads-list.png',
  'charts.md',
  'licences.md',
  'operations.md',
  'promises.md',
])
