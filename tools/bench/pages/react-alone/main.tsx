import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Box(): ReactNode {
  const [text, setText] = useState('');
  return (
    <form>
      <input aria-label="Location" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="submit">Search</button>
      <output>{text}</output>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Box />
  </StrictMode>,
);
