// Globals that the arrows limit.

export const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
export const browserStorage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
export const timers = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'];
