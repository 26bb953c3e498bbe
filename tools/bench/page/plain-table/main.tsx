import '@mantine/core/styles.css';
import {
  Anchor,
  Button,
  Container,
  Group,
  MantineProvider,
  Progress,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The table as in the library's own examples: a state update for each event, a row for each store.

type Store = {
  name: string;
  address: string;
  phone?: string;
  website?: string;
  distance_km: number;
};

function Stores(): ReactNode {
  const [location, setLocation] = useState('');
  const [stores, setStores] = useState<Store[]>([]);
  const [total, setTotal] = useState(0);
  const [isSearching, setSearching] = useState(false);

  const search = async (event: FormEvent) => {
    event.preventDefault();
    setStores([]);
    setSearching(true);
    const response = await fetch(`/search/stream?${new URLSearchParams({ location })}`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let pending = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (pending + decoder.decode(value, { stream: true })).split('\n\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        const event = JSON.parse(line.slice('data: '.length));
        if (event.total_found !== undefined) setTotal(event.total_found);
        if (event.store !== undefined) setStores((shown) => [...shown, event.store]);
        if (event.completed) setSearching(false);
      }
    }
  };

  return (
    <Container size="lg" py="xl">
      <Title order={1}>Hardware Store Finder</Title>
      <form onSubmit={search}>
        <Group align="end" my="md">
          <TextInput
            label="Location"
            value={location}
            onChange={(event) => setLocation(event.currentTarget.value)}
          />
          <Button type="submit">
            {isSearching ? `Found ${stores.length}/${total} stores...` : 'Search'}
          </Button>
        </Group>
      </form>
      {isSearching && total > 0 && (
        <>
          <Text size="sm">
            Loading stores: {stores.length} of {total}
          </Text>
          <Progress value={(100 * stores.length) / total} aria-label="Loading stores" />
        </>
      )}
      {stores.length > 0 && (
        <>
          <Title order={2}>
            Found {stores.length} Hardware Store(s) near "{location}"
          </Title>
          <Table striped highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Address</Table.Th>
                <Table.Th>Phone</Table.Th>
                <Table.Th>Website</Table.Th>
                <Table.Th>Analyze</Table.Th>
                <Table.Th>Distance</Table.Th>
                <Table.Th>Contact</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stores.map((store, index) => (
                <Table.Tr key={index}>
                  <Table.Td>{store.name}</Table.Td>
                  <Table.Td>{store.address}</Table.Td>
                  <Table.Td>
                    {store.phone === undefined ? (
                      '–'
                    ) : (
                      <Anchor href={`tel:${store.phone}`}>{store.phone}</Anchor>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {store.website === undefined ? (
                      '–'
                    ) : (
                      <Button size="xs" variant="default">
                        Visit Website
                      </Button>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <Button size="xs" variant="default">
                      AI Analyze
                    </Button>
                  </Table.Td>
                  <Table.Td>{store.distance_km.toFixed(1)} km</Table.Td>
                  <Table.Td>
                    {store.website === undefined ? (
                      '–'
                    ) : (
                      <Button size="xs" variant="subtle">
                        Find contact
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
    </Container>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider>
      <Stores />
    </MantineProvider>
  </StrictMode>,
);
