import react from '@vitejs/plugin-react'

/** React's development build, for its warnings. */
export default {
  base: '/react/',
  mode: 'development',
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"development"' },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { target: 'es2022', modulePreload: { polyfill: false }, minify: false },
}
