/** @type {import('next').NextConfig} */
export default {
  basePath: '/next',
  // What is installed here is linked from elsewhere.
  turbopack: { root: '/' },
}
