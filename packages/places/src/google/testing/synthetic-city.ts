import type { Position } from '@Hardware-Store-Finder/domain';
import { seededRandom } from '../../sample/seeded-random.ts';
import type { StandInPlace } from './answer-google.ts';

const types = ['hardware_store', 'home_improvement_store', 'building_materials_store'];

/**
 * A city of so many stores within about `radiusKm`: dense quarters and streets among a thin rest, the same for the
 * same seed.
 */
export function createCity(
  { lat, lon }: Position,
  { stores, radiusKm, seed = 'city' }: { stores: number; radiusKm: number; seed?: string },
): StandInPlace[] {
  const random = seededRandom(seed);
  // The sum of uniform numbers is near enough to the normal distribution: standard deviation 1.
  const normal = () => Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, -6);
  const kmPerDegree = (6371 * Math.PI) / 180;
  const east = kmPerDegree * Math.cos((lat * Math.PI) / 180);
  const quarters = Array.from({ length: 12 }, () => ({
    x: normal() * radiusKm * 0.35,
    y: normal() * radiusKm * 0.35,
    size: radiusKm * (0.02 + 0.1 * random()),
  }));
  return Array.from({ length: stores }, (_, index) => {
    const quarter = quarters[Math.floor(random() ** 2 * quarters.length)];
    const isThin = quarter === undefined || random() < 0.25;
    const x = isThin ? normal() * radiusKm * 0.4 : quarter.x + normal() * quarter.size;
    const y = isThin ? normal() * radiusKm * 0.4 : quarter.y + normal() * quarter.size;
    return {
      id: `ChIJ${seed}_${index}`,
      name: `Store ${index}`,
      lat: lat + y / kmPerDegree,
      lon: ((lon + x / east + 540) % 360) - 180,
      types: [types[index % types.length] ?? '', 'store', 'point_of_interest'],
    };
  });
}
