// Beside the page, since its policy allows no inline script.
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  filter: true,
  validatorUrl: null,
})
