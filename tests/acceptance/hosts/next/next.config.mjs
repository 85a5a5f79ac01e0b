/** @type {import('next').NextConfig} */
export default {
  basePath: '/next',
  // The packages are linked from elsewhere.
  turbopack: { root: '/' },
}
