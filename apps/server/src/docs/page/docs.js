// Beside the page, since its policy allows no inline script.
SwaggerUIBundle({ url: '/openapi.json', dom_id: '#calls', deepLinking: true, filter: true, validatorUrl: null })
