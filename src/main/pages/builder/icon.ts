export { Sprout as icon } from 'lucide-react';
